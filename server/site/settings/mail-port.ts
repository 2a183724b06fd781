import { AppError } from '../../../shared/contract/errors.ts'
import type { Env } from '../../platform/env.ts'

const mailPorts = [25, 465, 587, 2525]
const loopback = ['localhost', '127.0.0.1', '::1']

/**
 * Refuses ports that mail servers don't listen on: the portal connects to the server its settings name, and nobody
 * may reach other services of its network that way. Tests and the demo run a mail server of their own on this
 * machine, on any port.
 *
 * @throws AppError `invalid_input`, the field `not_for_mail`
 */
export function checkMailPort(
  { NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>,
  host: string,
  port: number,
  field: string,
) {
  const own = (NODE_ENV === 'test' || DEMO) && loopback.includes(host)
  if (!own && !mailPorts.includes(port)) {
    throw new AppError('invalid_input', { fields: { [field]: 'not_for_mail' } })
  }
}
