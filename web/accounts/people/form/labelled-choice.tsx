import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import classes from './person-form.module.css'

type Props<V extends string> = {
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  disabled?: boolean
}

/** A few choices side by side under their label, or one below the other where a phone is too narrow for them. */
export function LabelledChoice<V extends string>({ label, choices, ...control }: Props<V>) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.whole}>
      <div className={classes.label} id={id}>
        {label}
      </div>
      <SegmentedControl
        {...control}
        data={[...choices]}
        orientation={phone && choices.length > 3 ? 'vertical' : 'horizontal'}
        aria-labelledby={id}
      />
    </div>
  )
}
