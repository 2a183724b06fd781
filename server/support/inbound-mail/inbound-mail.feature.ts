import { type Feature, none } from '../../platform/feature.ts'
import { inboundKinds } from './inbound-kinds.ts'
import { serveInboundMail } from './inbound-mail-route.ts'
import { writeOfRefusal } from './refuse-mail.ts'

/** Answers by mail, which the operator's mail service passes on. */
export const inboundMail: Feature = {
  name: 'inbound mail',
  serves: [serveInboundMail(inboundKinds)],
  jobs: { mail_refused: { does: writeOfRefusal } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
