import { z } from 'zod'
import { line } from '../contract/fields.ts'

/** WebAuthn's JSON: binary values are base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const credentialId = bytes(1400)

const passkeyRef = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})
const userVerification = z.enum(['discouraged', 'preferred', 'required']).optional()

/** Options for `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(passkeyRef).optional(),
  authenticatorSelection: z
    .object({ residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(), userVerification })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})

/** Options for `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(passkeyRef).optional(),
  userVerification,
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
}

/** A passkey that was just made (RegistrationResponseJSON). */
export const passkeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(line(20)).max(10).optional(),
    authenticatorData: bytes(10_000).optional(),
    publicKey: bytes(10_000).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>

/** The proof that somebody holds a passkey (AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(10_000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>
