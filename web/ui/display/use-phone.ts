import { useMediaQuery } from '@mantine/hooks'

/** Tells whether the window is as narrow as a phone; the style sheets' `max-width: 47.99em`. */
export function usePhone() {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
}
