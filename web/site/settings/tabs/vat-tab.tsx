import { Button, Switch } from '@mantine/core'
import { IconPercentage, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type VatRate, vatRoutes } from '../../../../shared/money/vat.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useCountryName } from '../../../ui/field/use-countries.ts'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { VatDialog } from './vat-dialog.tsx'

/** Edits the VAT rates by country. */
export function VatTab() {
  const { t } = useTranslation()
  const rates = useRecordList(vatRoutes.list, { searchAs: 'search_keyword' })
  const edited = useEdited<VatRate>()
  const filling = useAction(() => call(vatRoutes.addEu), {
    done: ({ added }) => t('settings.vat.eu_added', { count: added }),
  })
  const columns = useColumns()
  return (
    <Card
      flush
      title={t('settings.tab.vat')}
      about={t('settings.about.vat')}
      aside={
        <Button leftSection={<IconPlus size={16} />} onClick={edited.add}>
          {t('settings.vat.add')}
        </Button>
      }
    >
      <RecordList
        {...rates}
        label={t('settings.tab.vat')}
        columns={columns}
        searchLabel={t('settings.vat.search')}
        onOpen={edited.edit}
        menu={(row) => <RowAction onClick={() => edited.edit(row)}>{t('settings.vat.change')}</RowAction>}
        empty={{
          icon: IconPercentage,
          title: t('settings.vat.none'),
          text: t('settings.vat.none_text'),
          action: (
            <Button loading={filling.busy} onClick={filling.start}>
              {t('settings.vat.add_eu')}
            </Button>
          ),
        }}
      />
      {edited.opened && <VatDialog rate={edited.row} onClose={edited.close} />}
    </Card>
  )
}

function useColumns(): Column<VatRate>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const countryName = useCountryName()
  const switching = useAction(({ _id: id, enabled }: VatRate) =>
    call(vatRoutes.toggle, { params: { id }, body: { enabled: !enabled } }),
  )
  return [
    {
      key: 'country',
      head: t('settings.vat.country'),
      cell: ({ country }) => `${countryName(country)} (${country})`,
      phone: 'title',
    },
    {
      key: 'enabled',
      short: true,
      head: t('settings.vat.enabled'),
      cell: (row) => (
        <Switch
          aria-label={t('settings.vat.enabled_of', { country: countryName(row.country) })}
          checked={row.enabled}
          onClick={(event) => event.stopPropagation()}
          onChange={() => switching.start(row)}
        />
      ),
      phone: 'aside',
    },
    {
      key: 'percentage',
      head: t('settings.vat.percentage'),
      cell: ({ percentage }) => (
        <span className="numbers">
          {format.number(percentage / 10_000, { style: 'percent', maximumFractionDigits: 2 })}
        </span>
      ),
      align: 'end',
      phone: 'fact',
    },
  ]
}
