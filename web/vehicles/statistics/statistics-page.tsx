import { IconEngine } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'
import { UnitSwitch } from '../../records/units/unit-switch.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ComparedSheets } from './compare/compared-sheets.tsx'
import classes from './statistics.module.css'
import { VariantSheet } from './variant-sheet.tsx'
import { VehicleFinder } from './vehicle-finder.tsx'

/** Shows what vehicles have and gain: found by search or step by step, two of them side by side. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const { chosen, other, found, show, compare, close } = useChosenVariants()
  // The next vehicle that is chosen stands beside the one that is shown.
  const [comparing, setComparing] = useState(false)
  const choose = (_id: string, found?: FoundRegistration) => {
    if (comparing && chosen) compare(_id)
    else show(_id, found)
    setComparing(false)
  }
  return (
    <>
      <PageHead about={t('statistics.about')} action={<UnitSwitch />} />
      <div className={classes.page}>
        {comparing && (
          <p className={classes.hint} role="status">
            {t('statistics.choose_second')}
          </p>
        )}
        <VehicleFinder key={comparing ? 'other' : 'one'} onChoose={choose} shown={[chosen, other]} />
        {chosen && other ? (
          <ComparedSheets ids={[chosen, other]} onClose={close} />
        ) : chosen ? (
          <VariantSheet
            key={chosen}
            id={chosen}
            found={found}
            onCompare={() => setComparing(true)}
            onClose={() => close(chosen)}
          />
        ) : (
          <Card>
            <EmptyState
              icon={<IconEngine size={24} />}
              title={t('statistics.none_chosen')}
              text={t('statistics.none_chosen_text')}
            />
          </Card>
        )}
      </div>
    </>
  )
}

type Search = Partial<Record<'variant' | 'with' | 'reg_no' | 'vin', string | undefined>>

/**
 * Returns the variants in the address: the one that is shown, and the one it is compared with; with the first one the plate and the
 * VIN by which it was found.
 */
function useChosenVariants() {
  const { variant, with: other, reg_no, vin }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (search: Search) => void navigate({ to: '.', search, resetScroll: false })
  return {
    chosen: variant,
    other: variant === undefined || other === variant ? undefined : other,
    found: { ...(reg_no && { reg_no }), ...(vin && { vin }) },
    show: (_id: string, found?: FoundRegistration) => open({ variant: _id, ...numbersOf(found) }),
    compare: (_id: string) => open(variant ? { variant, with: _id, reg_no, vin } : { variant: _id }),
    /** Leaves only the one of two that isn't closed. */
    close: (_id: string) =>
      open(
        _id === variant && other
          ? { variant: other }
          : variant && _id !== variant
            ? { variant, reg_no, vin }
            : {},
      ),
  }
}

function numbersOf(found: FoundRegistration | undefined): Search {
  const { reg_no, vin } = found ?? {}
  return { ...(reg_no && { reg_no }), ...(vin && { vin: vin.vin }) }
}
