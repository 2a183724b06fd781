import { Anchor, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../ui/display/status-pill.tsx'
import classes from './offer-drawer.module.css'
import { optionList } from './offer-lists.ts'
import { OptionFacts } from './option-facts.tsx'

/** Selects the options that can be ordered with a service. */
export function OptionChecks({ value, onChange }: { value: string[]; onChange: (chosen: string[]) => void }) {
  const { t } = useTranslation()
  const { data: options } = useQuery(optionList.query)
  const all = (options ?? []).map(({ _id }) => _id)
  const full = all.length > 0 && all.every((id) => value.includes(id))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('services.options')}</legend>
      <div className={classes.legendLine}>
        <p className={classes.hint}>{t('services.options_hint')}</p>
        {all.length > 0 && (
          <Anchor component="button" type="button" size="xs" onClick={() => onChange(full ? [] : all)}>
            {t(full ? 'services.choose_none' : 'services.choose_all')}
          </Anchor>
        )}
      </div>
      {options?.length === 0 && <p className={classes.hint}>{t('services.options_none')}</p>}
      {all.length > 0 && (
        <div className={classes.checks}>
          {options?.map((option) => (
            <div className={classes.check} key={option._id}>
              <Checkbox
                label={option.name}
                checked={value.includes(option._id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...value, option._id]
                      : value.filter((id) => id !== option._id),
                  )
                }
              />
              {option.class === 'normal' && !option.online && (
                <StatusPill tone="neutral">{t('services.offline')}</StatusPill>
              )}
              {option.class !== 'normal' && <OptionFacts option={option} />}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}
