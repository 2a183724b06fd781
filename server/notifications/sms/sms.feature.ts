import { type Feature, none } from '../../platform/feature.ts'
import { deliverSms, type Sms } from './sms.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    sms: Sms
  }
}

/** Text messages. */
export const sms: Feature = {
  name: 'sms',
  serves: [],
  jobs: { sms: { does: deliverSms } },
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
