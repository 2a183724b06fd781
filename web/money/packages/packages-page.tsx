import { Button } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { SortableList } from '../../orders/services/sortable-list.tsx'
import { SortableRow } from '../../orders/services/sortable-row.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { PackageHead } from './package-head.tsx'
import { PackageRow } from './package-row.tsx'
import { allPackagesQuery } from './packages.queries.ts'
import classes from './packages-page.module.css'
import { usePackageActs } from './use-package-acts.ts'

/** `/admin/credit_packages`: what credits are sold in, in order. */
export function PackagesPage() {
  const { t } = useTranslation()
  const { data: rows, error, isPending, refetch } = useQuery(allPackagesQuery)
  const acts = usePackageActs()
  const [opened, setOpened] = useState<{ item?: CreditPackage } | null>(null)
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({})}>
      {t('packages.add')}
    </Button>
  )
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
            <PackageHead />
            <SortableList label={t('packages.title')} rows={rows} onMove={acts.move}>
              {rows.map((item) => (
                <SortableRow key={item._id} row={item} total={rows.length} fixed={false}>
                  <PackageRow
                    item={item}
                    onEdit={() => setOpened({ item })}
                    onSwitch={(online) => acts.switchTo(item, online)}
                    onRemove={() => void acts.askAndRemove(item)}
                  />
                </SortableRow>
              ))}
            </SortableList>
          </>
        )}
      </Card>
      {opened && <PackageDialog item={opened.item} onClose={() => setOpened(null)} />}
    </>
  )
}
