import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { usePhone } from '../../../ui/display/use-phone.ts'
import classes from './person-form.module.css'

type Props<V extends string> = {
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** Shows a few choices side by side under their label, or below each other on a narrow phone. */
export function LabelledChoice<V extends string>({ label, choices, value, onChange }: Props<V>) {
  const id = useId()
  const phone = usePhone()
  return (
    <div className={classes.whole}>
      <div className={classes.label} id={id}>
        {label}
      </div>
      <SegmentedControl
        {...{ value, onChange }}
        data={[...choices]}
        orientation={phone && choices.length > 3 ? 'vertical' : 'horizontal'}
        aria-labelledby={id}
      />
    </div>
  )
}
