import { Textarea, type TextareaProps } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedVehicle } from '../../../../shared/vehicles/codes/report/vehicle-in-report.ts'
import { chunk } from '../../../app/chunk.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { addCodes } from './add-codes.ts'

/** Shorter texts are pasted as they are. */
const shortestReport = 120

type Props = TextareaProps & {
  /** Writes the codes that result from those there are now. */
  onWrite: (codes: (said: string) => string) => void
  /** Takes what a pasted report says of the vehicle. */
  onVehicle?: (vehicle: ReportedVehicle) => void
}

/** Asks for the fault codes. Of a scan report that is pasted only its codes are taken. */
export function FaultCodesField({ onWrite, onVehicle, ...field }: Props) {
  const { t } = useTranslation()
  const paste = async (text: string) => {
    const { readReport } = await chunk(
      () => import('../../../../shared/vehicles/codes/report/read-report.ts'),
    )
    const { codes, vin, mileage } = readReport(text)
    if (codes.length === 0) return onWrite((said) => (said + text).slice(0, 1000))
    const found = codes.map(({ code }) => code)
    onWrite((said) => addCodes(said, found))
    onVehicle?.({ vin, mileage })
    toast.success(t('orders.form.codes_filled', { count: codes.length }))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (text.length < shortestReport || !/[\r\n]/.test(text)) return
    event.preventDefault()
    void paste(text)
  }
  return (
    <Textarea
      description={t('orders.form.fault_codes_hint')}
      autosize
      minRows={2}
      maxRows={8}
      {...field}
      onPaste={onPaste}
    />
  )
}
