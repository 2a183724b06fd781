import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyMade, PasskeyProof } from '../../../shared/accounts/passkeys.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const [present, checked, withKey] = [0x01, 0x04, 0x40]

/**
 * Makes a passkey (ES256) in software. It claims to be at `origin` and counts its uses, as a device does; with
 * `checks` it asks its holder for a finger or a PIN.
 */
export function softwarePasskey({ origin = 'http://localhost:8080', checks = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const device = { origin, counter: 0 }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))
  const authData = (extra: Buffer, flags = 0) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const site = sha256(new URL(device.origin).hostname)
    return Buffer.concat([site, Buffer.from([present | (checks ? checked : 0) | flags]), counter, extra])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    device,
    make({ challenge }: { challenge: string }): PasskeyMade {
      const length = Buffer.from([0, id.length])
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]), withKey)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    prove({ challenge }: { challenge: string }, owner?: { _id: string }): PasskeyProof {
      device.counter += 1
      const [data, client] = [authData(Buffer.alloc(0)), clientData('webauthn.get', challenge)]
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(owner && { userHandle: Buffer.from(owner._id).toString('base64url') }),
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** Encodes a public key as RFC 9053 says: key type EC2, algorithm ES256, curve P-256, x and y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(key))
}
