import type { RegisteredVehicle } from '../../../shared/vehicles/registration.ts'
import type { Registers } from '../../vehicles/registration/registers/register.ts'

const of = (
  [make, model, year]: [make: string, model: string, year: number],
  fuel: RegisteredVehicle['fuel'],
  displacement_cc: number,
  power_hp: number | null = null,
): RegisteredVehicle => ({ make, model, year, fuel, displacement_cc, power_hp })

/** Plates that the demo's registers know. As in earnest, the British one names neither model nor power. */
const plates: { [C in keyof Registers]: Readonly<Record<string, RegisteredVehicle>> } = {
  GB: {
    AB15CDE: of(['VOLKSWAGEN', '', 2015], 'diesel', 1968),
    LK14FGH: of(['BMW', '', 2014], 'diesel', 1995),
    MN17RST: of(['FORD', '', 2017], 'petrol', 999),
    YD19XYZ: of(['AUDI', '', 2019], 'diesel', 2967),
  },
  NL: {
    '12ABC3': of(['VOLKSWAGEN', 'GOLF', 2014], 'diesel', 1968, 150),
    '4XYZ56': of(['BMW', '320D', 2013], 'diesel', 1995, 184),
    GH123J: of(['AUDI', 'A4', 2016], 'diesel', 1968, 190),
    KL456M: of(['RENAULT', 'MEGANE', 2012], 'diesel', 1461, 110),
  },
}

/** Answers for the registers of vehicles, without asking them. A plate that begins with DN finds nobody at home. */
const emulated =
  (country: keyof Registers): Registers[keyof Registers] =>
  async (plate) => {
    if (plate.startsWith('DN')) throw new Error('the emulated register is down')
    return plates[country][plate] ?? null
  }

export const emulatedRegisters: Registers = { GB: emulated('GB'), NL: emulated('NL') }
