import { IconEngine } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { UnitSwitch } from '../units/unit-switch.tsx'
import classes from './statistics.module.css'
import { useChosenVariants } from './use-chosen-variants.ts'
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
        {chosen ? (
          <div className={classes.sheets} data-two={other !== undefined || undefined}>
            <VariantSheet
              key={chosen}
              id={chosen}
              found={found}
              onCompare={other ? undefined : () => setComparing(true)}
              onClose={() => close(chosen)}
            />
            {other && (
              <VariantSheet key={other} id={other} onCompare={undefined} onClose={() => close(other)} />
            )}
          </div>
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
