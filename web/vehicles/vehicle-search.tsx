import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '../../shared/vehicles/vehicles.ts'
import { useErrorWords } from '../i18n/use-error-words.ts'
import { VariantLine } from './variant-line.tsx'
import classes from './vehicle-search.module.css'
import { variantSearchQuery } from './vehicles.queries.ts'

const pauseMs = 200
/** The choice that isn't a variant: typing the vehicle instead. */
const typeIt = 'type-it'

type VehicleSearchProps = {
  onChoose: (variant: Variant) => void
  /** Offers to type the vehicle instead. */
  onType?: () => void
  /** The error of the field when a vehicle is missing. */
  error?: string | undefined
}

/**
 * Searches all vehicles; results show the whole path, stock power and torque. The list opens downwards; on a phone field
 * and list fill the screen while one searches.
 */
export function VehicleSearch({ onChoose, onType, error: missing }: VehicleSearchProps) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), pauseMs)
  const { data: variants, error, isFetching } = useQuery(variantSearchQuery(words))
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption, dropdownOpened } = combobox
  const found = words.length > 1 ? variants : undefined
  // Enter takes the best match, as soon as there is one.
  useEffect(() => {
    if (found?.length) selectFirstOption()
  }, [found, selectFirstOption])

  const submit = (chosen: string) => {
    combobox.closeDropdown()
    const variant = found?.find(({ _id }) => _id === chosen)
    if (variant) onChoose(variant)
    else onType?.()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <div className={classes.search} data-open={dropdownOpened || undefined}>
        <div className={classes.line}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              className={classes.field}
              size="md"
              type="search"
              role="combobox"
              label={t('vehicles.search')}
              description={t('vehicles.search_hint')}
              error={missing}
              autoComplete="off"
              leftSection={<IconSearch size={18} />}
              rightSection={isFetching ? <Loader size={16} /> : null}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                combobox.openDropdown()
              }}
              onClick={() => combobox.openDropdown()}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.EventsTarget>
          <Button variant="subtle" className={classes.close} onClick={() => combobox.closeDropdown()}>
            {t('vehicles.close_search')}
          </Button>
        </div>
        <div className={classes.results} hidden={!dropdownOpened || (!found && !error)}>
          <Combobox.Options aria-label={t('vehicles.search')}>
            {found?.map((variant) => (
              <Combobox.Option key={variant._id} value={variant._id}>
                <VariantLine variant={variant} />
              </Combobox.Option>
            ))}
            {error && <Combobox.Empty role="alert">{errorWords(error)}</Combobox.Empty>}
            {found?.length === 0 && <Combobox.Empty>{t('vehicles.nothing_found')}</Combobox.Empty>}
            {found && onType && (
              <Combobox.Option value={typeIt} className={classes.other}>
                {t('vehicles.type_it')}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </div>
      </div>
    </Combobox>
  )
}
