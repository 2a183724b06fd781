import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderForm } from '../order-form-context.ts'
import { SummaryPart } from './summary-part.tsx'

/** Shows all entered values, each part with a link back to its step. */
export function OrderSummary() {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, files, priced } = useOrderForm()
  const { values } = form
  const vehicle = [values.manufacture, values.model, values.generation, values.variant]
  const sent = [files.original, ...files.extras].filter((file) => file !== null)
  return (
    <div>
      <SummaryPart
        step="vehicle"
        facts={[
          [t('orders.field.vehicle'), vehicle.filter(Boolean).join(' ')],
          [t('orders.field.reg_no'), values.reg_no],
          [t('orders.field.vin'), values.vin],
          [t('orders.field.vehicle_age'), values.vehicle_age?.toString()],
          [t('orders.field.mileage'), values.mileage === null ? '' : format.number(values.mileage)],
          [
            t('orders.field.transmission'),
            values.transmission && t(`orders.transmission.${values.transmission}`),
          ],
        ]}
      />
      <SummaryPart
        step="ecu"
        facts={[
          [
            t('orders.field.tool_used'),
            `${values.tool_used} · ${t(`orders.master_or_slave.${values.master_or_slave}`)}`,
          ],
          [
            t('orders.field.read_method'),
            values.read_method && t(`orders.read_method.${values.read_method}`),
          ],
          [t('orders.field.ecu'), [values.ecu_brand, values.ecu_version].filter(Boolean).join(' ')],
        ]}
      />
      <SummaryPart
        step="files"
        facts={sent.map((file, index) => [
          t(index === 0 ? 'orders.field.original_file' : 'orders.field.extra_files'),
          `${file.name} (${format.bytes(file.size)})`,
        ])}
      />
      <SummaryPart
        step="service"
        facts={[
          [t('orders.field.service'), priced.service?.name],
          [t('orders.field.options'), priced.options.map((option) => option.name).join(', ')],
          [
            t('orders.field.declaration'),
            values.declaration && t(`orders.declaration_short.${values.declaration}`),
          ],
          [t('orders.field.time_frame'), t(`orders.time_frame.${values.time_frame}`)],
          [t('orders.field.fault_codes'), values.fault_codes],
          [t('orders.field.comment'), values.comment],
        ]}
      />
    </div>
  )
}
