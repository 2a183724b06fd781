import { z } from 'zod'
import {
  agentCustomer,
  orderConfirmations,
  orderEcu,
  orderVehicle,
  orderWork,
} from '../../../shared/orders/order-form.ts'
import { asksRegNo, asksVin, type RegNoMode } from '../../../shared/orders/reg-no-mode.ts'
import { issuePhrase } from '../../ui/form/zod-phrases.ts'
import { answerOf } from './doubts.ts'
import { type ChosenFiles, fileProblem } from './draft/chosen-files.ts'
import type { OrderValues, Step } from './order-values.ts'
import { needsDeclaration, type Priced } from './price/order-price.ts'

/** Phrases of the problems by field. */
export type Problems = Record<string, Words>
type Words = ReturnType<typeof issuePhrase>

const ofVehicleStep = z.object({ ...orderVehicle.shape, ...agentCustomer.shape })

const required: Words = { key: 'validation.required' }

export type Filled = {
  values: OrderValues
  files: ChosenFiles
  priced: Priced
  /** True once it is known what is offered. */
  offered: boolean
  reg_no_mode: RegNoMode
}

/** Returns the problems that must be fixed in a step before the next one opens. */
export function problemsOf(step: Step, { values, files, priced, offered, reg_no_mode }: Filled): Problems {
  switch (step) {
    case 'vehicle':
      return {
        ...check(ofVehicleStep, values),
        ...missingNumbers(values, reg_no_mode),
        ...openDoubts(values),
      }
    case 'file':
      return { ...fileProblem(files, values.stored !== null), ...check(orderEcu, values) }
    case 'service': {
      const problems = check(orderWork, values)
      // Before it is known what is offered, what was chosen earlier counts.
      if (values.service_id === '' || (offered && !priced.service))
        problems.service_id = { key: 'orders.form.choose_service' }
      if (needsDeclaration(priced.options) && !values.declaration)
        problems.declaration = { key: 'errors.order_declaration_missing' }
      return problems
    }
    case 'confirm':
      return check(orderConfirmations, values)
  }
}

/** Returns the step that contains a field. */
export function stepOf(field: string): Step {
  if (field in orderEcu.shape || field === 'original_file' || field === 'extra_files') return 'file'
  if (field in orderWork.shape) return 'service'
  return field in ofVehicleStep.shape ? 'vehicle' : 'confirm'
}

/** Returns the problems of a missing registration number or VIN that the site's setting requires. */
function missingNumbers({ reg_no, vin }: OrderValues, mode: RegNoMode): Problems {
  const problems: Problems = {}
  if (asksRegNo(mode) && !reg_no.trim()) problems.reg_no = required
  if (asksVin(mode) && !vin.trim()) problems.vin = required
  return problems
}

/** Asks for an answer to what is doubtful about the vehicle. */
function openDoubts(values: OrderValues): Problems {
  const answer = answerOf(values)
  return answer === '' || values.doubts_answered === answer
    ? {}
    : { doubts_answered: { key: 'orders.doubt.answer' } }
}

function check(schema: z.ZodObject, values: OrderValues): Problems {
  const problems: Problems = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    problems[String(issue.path[0])] ??= issuePhrase(issue)
  }
  return problems
}
