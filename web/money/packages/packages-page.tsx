import { Button } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { SortableHead } from '../../ui/sortable/sortable-head.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRecord } from '../../ui/sortable/sortable-record.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { allPackagesQuery } from './packages.queries.ts'
import classes from './packages-page.module.css'
import { perCredit } from './per-credit.ts'
import { usePackageActions } from './use-package-actions.ts'

/** Shows `/admin/credit_packages`: the packages of credits, in order. */
export function PackagesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: rows, error, isPending, refetch } = useQuery(allPackagesQuery)
  const actions = usePackageActions()
  const edited = useEdited<CreditPackage>()
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('packages.add')}
    </Button>
  )
  const figuresOf = (item: CreditPackage) => [
    { label: t('packages.credits'), value: format.creditAmount(item.credits) },
    { label: t('packages.price'), value: format.money(item.amount, item.currency) },
    { label: t('packages.each'), value: format.money(perCredit(item), item.currency) },
  ]
  return (
    <>
      <PageHead about={t('packages.about')} action={add} />
      <Card flush className={classes.list}>
        {isPending && <SkeletonRows rows={4} height={60} />}
        {error && !rows ? <ErrorState error={error} retry={refetch} /> : null}
        {rows?.length === 0 && (
          <EmptyState
            icon={<IconPackages />}
            title={t('packages.none')}
            text={t('packages.none_text')}
            action={add}
          />
        )}
        {rows && rows.length > 0 && (
          <>
            <SortableHead
              name={t('packages.name')}
              figures={[t('packages.credits'), t('packages.price'), t('packages.each')]}
            />
            <SortableList label={t('packages.title')} rows={rows} onMove={actions.move}>
              {rows.map((item) => (
                <SortableRow key={item._id} row={item} total={rows.length} fixed={false}>
                  <SortableRecord
                    name={item.name}
                    facts={
                      item.highlighted && <StatusPill tone="accent">{t('packages.highlighted')}</StatusPill>
                    }
                    figures={figuresOf(item)}
                    online={item.online}
                    brief
                    words={{
                      edit: t('packages.edit'),
                      remove: t('packages.delete'),
                      onlineOf: t('packages.online_of', { name: item.name }),
                    }}
                    onEdit={() => edited.edit(item)}
                    onSwitch={(online) => actions.switchTo(item, online)}
                    onRemove={() => void actions.askAndRemove(item)}
                  />
                </SortableRow>
              ))}
            </SortableList>
          </>
        )}
      </Card>
      {edited.opened && <PackageDialog item={edited.row} onClose={edited.close} />}
    </>
  )
}
