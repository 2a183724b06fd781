import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mostEcus } from '../../../../shared/vehicles/tree-form.ts'
import type { Ecu } from '../../../../shared/vehicles/vehicles.ts'
import classes from './ecu-fields.module.css'

type Props = { ecus: readonly Ecu[]; errors: Record<string, ReactNode>; onChange: (ecus: Ecu[]) => void }

const parts = ['brand', 'version'] as const

/** Edits the control units that a variant was built with, one a row; the first is the one an order names. */
export function EcuFields({ ecus, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper
      label={t('vehicle_work.ecus')}
      description={t('vehicle_work.ecus_hint')}
      labelElement="div"
    >
      <div className={classes.rows}>
        {[...ecus.keys()].map((row) => (
          <div key={row} className={classes.row}>
            {parts.map((part) => (
              <TextInput
                key={part}
                aria-label={t(`vehicle_work.ecu_part.${part}`, { number: row + 1 })}
                placeholder={t(`vehicle_work.ecu_example.${part}`)}
                maxLength={60}
                value={ecus[row]?.[part] ?? ''}
                error={errors[`ecus.${row}.${part}`]}
                onChange={(event) => {
                  const before = ecus[row] ?? { brand: '', version: '' }
                  onChange(ecus.toSpliced(row, 1, { ...before, [part]: event.currentTarget.value }))
                }}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('vehicle_work.remove_ecu', { number: row + 1 })}
              onClick={() => onChange(ecus.toSpliced(row, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
        {ecus.length < mostEcus && (
          <Button
            variant="default"
            size="xs"
            className={classes.add}
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...ecus, { brand: '', version: '' }])}
          >
            {t('vehicle_work.add_ecu')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
