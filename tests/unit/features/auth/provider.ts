import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { type CryptoKey, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { connectIdentity } from '~/features/auth/firebase.server'
import type { IdentitySettings } from '~/server/config/firebase-settings.server'

export const projectId = 'baseline-tests'

export type ProviderUser = {
  readonly localId: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly disabled?: boolean
  readonly validSince?: string
  readonly customAttributes?: string
}

export type Provider = {
  readonly settings: Extract<IdentitySettings, { mode: 'firebase' }>
  /** Routes firebase-admin's calls for any host to this server. */
  readonly network: NonNullable<Parameters<typeof connectIdentity>[2]>
  readonly users: Map<string, ProviderUser>
  readonly key: CryptoKey
  readonly publicKey: string
  readonly asked: string[]
  fails: boolean
  readonly token: (
    claims?: Record<string, unknown>,
    header?: Record<string, unknown>,
    key?: CryptoKey,
  ) => Promise<string>
  readonly close: () => Promise<void>
}

export const keyId = 'tests-1'

/** Stands in for Google's servers with its own keys; signature checks are real. */
export async function startProvider(): Promise<Provider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const pem = await exportSPKI(publicKey)
  const users = new Map<string, ProviderUser>()
  const requests: string[] = []

  const answer = async (request: IncomingMessage): Promise<object> => {
    const path = request.url ?? ''
    requests.push(`${request.headers.host}${path}`)
    if (path.startsWith('/robot/v1/metadata/x509/')) return { [keyId]: pem }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!path.endsWith('/accounts:lookup')) throw new Error(`nobody answers ${path}`)
    const { localId } = JSON.parse(Buffer.concat(chunks).toString()) as { localId: string[] }
    const found = localId.flatMap((uid) => users.get(uid) ?? [])
    return found.length > 0 ? { users: found } : {}
  }
  const server = createServer((request, response) => {
    if (provider.fails) {
      request.socket.destroy()
      return
    }
    answer(request).then(
      (body) => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'max-age=3600')
        response.end(JSON.stringify(body))
      },
      () => request.socket.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }

  const provider: Provider = {
    settings: {
      mode: 'firebase',
      projectId,
      apiKey: 'tests',
      authDomain: `${projectId}.firebaseapp.com`,
      serviceAccount: undefined,
    },
    network: {
      httpAgent: agentTo(address.port),
      credential: { getAccessToken: async () => ({ access_token: 'tests', expires_in: 3600 }) },
    },
    users,
    asked: requests,
    key: privateKey,
    publicKey: pem,
    fails: false,
    token: (claims = {}, header = {}, key = privateKey) => {
      const seconds = Math.floor(Date.now() / 1000)
      return new SignJWT({ auth_time: seconds, firebase: { sign_in_provider: 'password' }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT', ...header })
        .setIssuer((claims.iss as string) ?? `https://securetoken.google.com/${projectId}`)
        .setAudience((claims.aud as string) ?? projectId)
        .setSubject((claims.sub as string) ?? 'marieke')
        .setIssuedAt((claims.iat as number) ?? seconds)
        .setExpirationTime((claims.exp as number) ?? seconds + 3600)
        .sign(key)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}

function agentTo(port: number): Agent {
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = () => connect(port, '127.0.0.1')
  return agent
}
