import { useMediaQuery } from '@mantine/hooks'

/** Tells whether fingers are what people point with: nothing can be dropped there. */
export function useTouch() {
  return (
    useMediaQuery('(pointer: coarse), (hover: none)', undefined, { getInitialValueInEffect: false }) ?? false
  )
}
