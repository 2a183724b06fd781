import { IconChecklist } from '@tabler/icons-react'
import { optionList } from './offer-lists.ts'
import { OfferPage } from './offer-page.tsx'
import { OptionDrawer } from './option-drawer.tsx'
import { OptionFacts } from './option-facts.tsx'

/** `/admin/tuning_service/options`: lists the options in order, with prices and the countries of restricted ones. */
export function OptionsPage() {
  return (
    <OfferPage
      list={optionList}
      icon={IconChecklist}
      words={({ name, description }) => `${name} ${description}`}
      facts={(option) => <OptionFacts option={option} />}
      ready={(option) => option.class === 'normal' || option.countries.length > 0}
      drawer={({ row, online }, close) => <OptionDrawer row={row} online={online} onClose={close} />}
    />
  )
}
