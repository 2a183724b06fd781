import { useTranslation } from 'react-i18next'
import type { AvailableService } from '../../../../shared/services/services.ts'
import type { ServiceGain } from '../../../../shared/vehicles/statistics.ts'
import { serviceIconOf } from '../../../records/orders/service-icons.ts'
import { useGainText } from '../../../records/orders/use-gain-text.ts'
import { useSitePaidIn, WorkPrice } from '../../../records/orders/work-price.tsx'
import { ChoiceCard } from '../../../ui/field/choice-card.tsx'
import { useOrderForm } from '../order-form-context.ts'

type ServiceCardProps = { service: AvailableService; gain: ServiceGain | undefined; onChoose: () => void }

/** Shows a service with its price, what it does, and what the vehicle gains where that is known. */
export function ServiceCard({ service, gain, onChoose }: ServiceCardProps) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const paidIn = useSitePaidIn()
  const gainText = useGainText()
  const after = gain && { tuned_power: gain.power_hp, tuned_torque: gain.torque_nm }
  return (
    <ChoiceCard
      type="radio"
      name="service"
      checked={form.values.service_id === service._id}
      onChange={onChoose}
      icon={serviceIconOf[service.icon]}
      title={service.name}
      fact={after && gainText({ ...form.values, ...after })}
      hint={service.description}
      price={
        service.price > 0 ? (
          <WorkPrice credits={service.price} paidIn={paidIn} discount={service.discount} />
        ) : (
          t('orders.form.free')
        )
      }
    />
  )
}
