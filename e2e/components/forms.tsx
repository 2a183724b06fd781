import { Checkbox, Radio, Select, Switch, Tabs, Textarea, TextInput } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { CaptchaLine } from '../../web/ui/captcha/captcha-line.tsx'
import type { Captcha } from '../../web/ui/captcha/use-captcha.ts'
import { Card } from '../../web/ui/display/card.tsx'
import { ChoiceCard } from '../../web/ui/field/choice-card.tsx'
import { ChoiceChip } from '../../web/ui/field/choice-chip.tsx'
import { CodeField } from '../../web/ui/field/code-field.tsx'
import { ColorField } from '../../web/ui/field/color-field.tsx'
import { HundredthsField } from '../../web/ui/field/hundredths-field.tsx'
import { MomentField } from '../../web/ui/field/moment-field.tsx'
import { MoneyField } from '../../web/ui/field/money-field.tsx'
import { NumberField } from '../../web/ui/field/number-field.tsx'
import { PasswordField } from '../../web/ui/field/password-field.tsx'
import { SearchSelect } from '../../web/ui/field/search-select.tsx'
import { UpperCaseInput } from '../../web/ui/field/upper-case-input.tsx'
import { FileDrop } from '../../web/ui/file/file-drop.tsx'
import { FormErrors } from '../../web/ui/form/form-errors.tsx'
import { PlainField } from '../../web/ui/plain/plain-field.tsx'
import { PlainPasswordField } from '../../web/ui/plain/plain-password-field.tsx'
import { VatNoField } from '../../web/ui/vat/vat-no-field.tsx'
import { nothing } from './nothing.ts'

const file = new File(['original'], 'golf-8-stage-1.bin')
const choices = [{ value: 'de', label: 'Germany' }]
const captcha: Omit<Captcha, 'state'> = {
  needed: true,
  start: nothing,
  again: nothing,
  spend: (send) => send(undefined),
}

/** Shows the fields of forms: empty, filled in, wrong and disabled. */
export function Forms() {
  return (
    <Card title="Forms">
      <FormErrors failure={new Error('refused')} errors={{}} />
      <FormErrors failure={null} errors={{ name: 'missing', city: 'missing' }} />
      <TextInput label="Name" description="As on the invoice" placeholder="Carla Mendes" required />
      <TextInput label="City" error="Please fill this in." defaultValue="Porto" />
      <TextInput label="Country" disabled defaultValue="Portugal" />
      <Textarea label="Comment" placeholder="What should be done" />
      <PasswordField label="Password" />
      <PlainField label="Username" error="Please fill this in." defaultValue="porto" />
      <PlainPasswordField label="Plain password" />
      <Select label="Language" data={['English', 'Deutsch']} defaultValue="English" />
      <SearchSelect label="Country" value="de" choices={choices} onChange={nothing} />
      <MomentField label="Valid from" value="2026-11-27T16:00:00Z" onChange={nothing} />
      <VatNoField label="VAT number" country="PT" value="" onChange={nothing} />
      <MoneyField label="Price" value={1250} currency="EUR" onChange={nothing} />
      <ColorField name="color" label="Background" value="#0b6b63" onChange={nothing} />
      <HundredthsField label="Credits" value={450} onChange={nothing} />
      <NumberField label="Kilometres" value={125_000} onChange={nothing} />
      <CodeField value="1234" onChange={nothing} error="This code isn’t right." />
      <Checkbox label="I accept the terms" defaultChecked />
      <Checkbox label="Newsletter" />
      <Radio label="Master" defaultChecked />
      <Switch label="Online" defaultChecked />
      <Switch label="Offline" />
      <ChoiceCard
        {...{ type: 'radio', name: 'card', checked: true, onChange: nothing, icon: IconCoin }}
        {...{ title: 'Stage 1', hint: 'More power', price: '4.5 credits' }}
      />
      <ChoiceCard
        type="checkbox"
        name="other"
        checked={false}
        onChange={nothing}
        title="EGR off"
        hint="Option"
      />
      {[true, false].map((checked) => (
        <ChoiceChip
          key={String(checked)}
          {...{ type: 'checkbox', name: 'chip', checked, onChange: nothing, title: 'Vmax off', price: '+1' }}
        />
      ))}
      <UpperCaseInput label="Registration number" value="M-AP 1234" onChange={nothing} />
      <FileDrop
        label="Original file"
        hint="Up to 100 MB"
        files={[file]}
        onChange={nothing}
        error="Too large."
      />
      <FileDrop label="Extra files" hint="Up to 10" files={[file]} onChange={nothing} progress={0.4} />
      {(['working', 'done', 'failed'] as const).map((state) => (
        <CaptchaLine key={state} captcha={{ ...captcha, state }} />
      ))}
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">Chosen</Tabs.Tab>
          <Tabs.Tab value="two">Other</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">Its content</Tabs.Panel>
      </Tabs>
    </Card>
  )
}
