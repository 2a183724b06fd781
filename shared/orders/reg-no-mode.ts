/** Numbers of a vehicle that the site asks for. */
export const regNoModes = ['reg_no', 'vin', 'both', 'none'] as const
export type RegNoMode = (typeof regNoModes)[number]

export const asksRegNo = (mode: RegNoMode) => mode === 'reg_no' || mode === 'both'
export const asksVin = (mode: RegNoMode) => mode === 'vin' || mode === 'both'
