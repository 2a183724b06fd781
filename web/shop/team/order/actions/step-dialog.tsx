import { CancelDialog } from './cancel-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import type { StepProps } from './step-props.ts'

export type Step =
  | 'mark_as_paid'
  | 'mark_as_shipped'
  | 'correct_parcel'
  | 'mark_as_on_hold'
  | 'cancel'
  | 'refund'

const dialogs = {
  mark_as_paid: PaidDialog,
  mark_as_shipped: ShipDialog,
  correct_parcel: ShipDialog,
  mark_as_on_hold: HoldDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
}

/** Shows the dialog of a step that needs something typed. */
export function StepDialog({ step, ...props }: StepProps & { step: Step }) {
  const Dialog = dialogs[step]
  return <Dialog {...props} />
}
