import { localStore } from '../../app/session/local-store.ts'
import { useStore } from '../../app/store.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { powerUnits, torqueUnits, type Units, unitsOf } from './units.ts'

const chosen = localStore<Partial<Units> | null>('units', (stored) =>
  typeof stored === 'object' && stored !== null
    ? {
        ...pick('power', powerUnits, stored),
        ...pick('torque', torqueUnits, stored),
      }
    : null,
)

function pick<K extends keyof Units>(key: K, known: readonly Units[K][], stored: object): Partial<Units> {
  const unit = known.find((one) => key in stored && Reflect.get(stored, key) === one)
  return unit ? { [key]: unit } : {}
}

/** Remembers a unit in this browser. */
export const chooseUnit = (unit: Partial<Units>) => chosen.set({ ...chosen.get(), ...unit })

/** Returns the units chosen in this browser; those of the reader's language and region while none are. */
export function useUnits(): Units {
  const locale = useLocale()
  return { ...unitsOf(locale, navigator.languages), ...useStore(chosen) }
}
