import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Certificate = { readonly cert: string; readonly key: string }

/** A certificate for `localhost` and its authority, valid for a day (RFC 5280): Node cannot create any. */
export function certifiedLocalhost(now = Date.now()): { authority: string; own: Certificate } {
  const [root, leaf] = [newKeys(), newKeys()]
  const validity = sequence(time(now - day), time(now + day))
  const by = { name: nameOf('Baseline tests'), key: root.privateKey, validity }
  const authority = certificate(by, { name: by.name, key: root.publicKey, extensions: [isAuthority] })
  const own = certificate(by, {
    name: nameOf('localhost'),
    key: leaf.publicKey,
    extensions: [extension('551d11', sequence(tagged(0x82, Buffer.from('localhost'))))],
  })
  return { authority, own: { cert: own, key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } }
}

const day = 86_400_000
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

type Issuer = { readonly name: Buffer; readonly key: KeyObject; readonly validity: Buffer }
type Subject = { readonly name: Buffer; readonly key: KeyObject; readonly extensions: readonly Buffer[] }

function certificate(issuer: Issuer, { name, key, extensions }: Subject): string {
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])))
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const said = sequence(
    version3,
    serial,
    ecdsaWithSha256,
    issuer.name,
    issuer.validity,
    name,
    key.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const whole = sequence(said, ecdsaWithSha256, bits(sign('sha256', said, issuer.key)))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const extension = (hex: string, value: Buffer) => sequence(identifier(hex), critical, tagged(0x04, value))
const critical = tagged(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const isAuthority = extension('551d13', sequence(tagged(0x01, Buffer.from([0xff]))))

const nameOf = (common: string) =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(common)))))

/** `UTCTime`: years up to 2049. */
const time = (timestamp: number) =>
  tagged(0x17, Buffer.from(`${new Date(timestamp).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
