import { useTranslation } from 'react-i18next'
import { type ServiceIcon, serviceIcons } from '../../shared/services/services.ts'
import { serviceIconOf } from '../records/orders/service-icons.ts'
import classes from './offer-drawer.module.css'

type IconChoiceProps = { value: ServiceIcon; onChange: (icon: ServiceIcon) => void }

/** Selects the icon that customers see beside a service. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('services.icon')}</legend>
      <div className={classes.icons}>
        {serviceIcons.map((name) => {
          const Icon = serviceIconOf[name]
          return (
            <label key={name} className={classes.icon} data-checked={value === name || undefined}>
              <input
                type="radio"
                name="icon"
                className="visually-hidden"
                aria-label={t(`services.icons.${name}`)}
                checked={value === name}
                onChange={() => onChange(name)}
              />
              <Icon size={20} aria-hidden />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
