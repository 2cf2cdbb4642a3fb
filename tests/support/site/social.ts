import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type SocialProvider = {
  readonly issuer: string
  person: { sub: string; email: string; name: string } | 'refuses'
  claims: { iss?: string; aud?: string; exp?: number; nonce?: string }
  readonly close: () => Promise<void>
}

export const socialClient = { id: 'baseline-client', secret: 'baseline-secret' }

/** Checks client, redirect address, code and PKCE as a real provider does. */
export async function startSocialProvider(): Promise<SocialProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'social-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { challenge: string; nonce: string; address: string }>()

  async function token(request: IncomingMessage): Promise<[number, object]> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
    const isClient =
      basic === `${socialClient.id}:${socialClient.secret}` ||
      (form.get('client_id') === socialClient.id && form.get('client_secret') === socialClient.secret)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient) return [401, { error: 'invalid_client' }]
    if (
      !code ||
      code.challenge !== challenge ||
      code.address !== form.get('redirect_uri') ||
      provider.person === 'refuses'
    )
      return [400, { error: 'invalid_grant' }]
    const { sub, ...person } = provider.person
    const said = provider.claims
    const word = await new SignJWT({ ...person, email_verified: true, nonce: code.nonce, ...said })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(said.iss ?? provider.issuer)
      .setAudience(said.aud ?? socialClient.id)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(said.exp ?? '1h')
      .sign(privateKey)
    return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 3600, id_token: word }]
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration')
      return json(200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/keys') return json(200, { keys: [key] })
    if (pathname === '/token') return json(...(await token(request)))
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (provider.person === 'refuses') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        nonce: searchParams.get('nonce') ?? '',
        address: back.origin + back.pathname,
      })
      back.searchParams.set('code', code)
    }
    return response.writeHead(302, { location: back.href }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const provider: SocialProvider = {
    issuer: `http://127.0.0.1:${port}`,
    person: { sub: 'g-1', email: 'noor@mail.example', name: 'Noor de Vries' },
    claims: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}
