import { Button } from '@mantine/core'
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CreditPackage, creditRoutes, packageForm } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction, useDeletion } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { moveRow } from '../../ui/sortable/move-row.ts'
import { SortableHead } from '../../ui/sortable/sortable-head.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRecord } from '../../ui/sortable/sortable-record.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import { useOptimisticChange } from '../../ui/sortable/use-optimistic-change.ts'
import { PackageDialog, perCredit } from './package-dialog.tsx'
import classes from './packages-page.module.css'

const query = callQuery(creditRoutes.allPackages)

/** Shows `/admin/credit_packages`: the packages of credits, in order. */
export function PackagesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const packages = useQuery(query)
  const actions = usePackageActions()
  const edited = useEdited<CreditPackage>()
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('packages.add')}
    </Button>
  )
  const row = (item: CreditPackage) => (
    <SortableRecord
      name={item.name}
      facts={item.highlighted && <StatusPill tone="accent">{t('packages.highlighted')}</StatusPill>}
      figures={[
        { label: t('packages.credits'), value: format.creditAmount(item.credits) },
        { label: t('packages.price'), value: format.money(item.amount, item.currency) },
        { label: t('packages.each'), value: format.money(perCredit(item), item.currency) },
      ]}
      online={item.online}
      brief
      words={{
        edit: t('packages.edit'),
        remove: t('packages.delete'),
        onlineOf: t('packages.online_of', { name: item.name }),
      }}
      onEdit={() => edited.edit(item)}
      onSwitch={(online) => actions.switchTo(item, online)}
      onRemove={() => actions.remove(item)}
    />
  )
  return (
    <>
      <PageHead about={t('packages.about')} action={add} />
      <Card flush className={classes.list}>
        <Loaded query={packages} rows={4} height={60}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon={<IconPackages />}
                title={t('packages.none')}
                text={t('packages.none_text')}
                action={add}
              />
            ) : (
              <>
                <SortableHead
                  name={t('packages.name')}
                  figures={[t('packages.credits'), t('packages.price'), t('packages.each')]}
                />
                <SortableList label={t('packages.title')} rows={rows} onMove={actions.move}>
                  {rows.map((item) => (
                    <SortableRow key={item._id} row={item} total={rows.length} fixed={false}>
                      {row(item)}
                    </SortableRow>
                  ))}
                </SortableList>
              </>
            )
          }
        </Loaded>
      </Card>
      {edited.opened && <PackageDialog item={edited.row} onClose={edited.close} />}
    </>
  )
}

/** Returns the actions with a package in the list. */
function usePackageActions() {
  const { t } = useTranslation()
  const deletion = useDeletion()
  const switchPackage = (item: CreditPackage, online: boolean) => {
    const form = packageForm.parse(item)
    return call(creditRoutes.changePackage, {
      params: { id: item._id },
      body: { ...form, online, opened: form },
    })
  }
  const switching = useAction(switchPackage, {
    done: (_, { name }, online) => t(`packages.${online ? 'switched_on' : 'switched_off'}`, { name }),
    undo: (item, online) => switchPackage(item, !online),
  })
  const removing = useAction(
    ({ _id: id }: CreditPackage) => call(creditRoutes.removePackage, { params: { id } }),
    {
      ask: ({ name }) => deletion('packages', { name }),
      done: (_, { name }) => t('packages.deleted', { name }),
    },
  )
  const move = useOptimisticChange(
    query,
    (rows, { id, position }: { id: string; position: number }) => moveRow(rows, id, position),
    ({ id, position }) => call(creditRoutes.movePackage, { params: { id }, body: { position } }),
  )
  const moving = useAction((id: string, position: number) => move({ id, position }))
  return { move: moving.start, switchTo: switching.start, remove: removing.start }
}
