/** Failure types, the third byte of a code, that have words of ours; in others the first digit gives the kind. */
export const failureTypes = [
  ...['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '1A', '1B', '1C', '1F'],
  ...['21', '22', '23', '24', '26', '27', '28', '29', '2A', '2F'],
  ...['31', '36', '37', '38', '41', '44', '45', '46', '49', '4B'],
  ...['51', '54', '55', '56', '57', '61', '62', '63', '64'],
  ...['71', '72', '73', '77', '78', '7A', '7B', '81', '82', '83', '86', '87', '88'],
  ...['92', '93', '94', '96', '97', '98'],
] as const
export type FailureType = (typeof failureTypes)[number]

/** Returns the failure type that has words for these two digits, or the kind that the first digit gives. */
export function failureTypeOf(digits: string): FailureType | null {
  return (
    failureTypes.find((type) => type === digits) ??
    failureTypes.find((type) => type === `0${digits[0]}`) ??
    null
  )
}

/** Failure modes of J1939 (SAE J1939-73); those between are reserved. */
export const failureModes = [
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'],
  ...['18', '19', '20', '21', '31'],
] as const
export type FailureMode = (typeof failureModes)[number]

/** Returns the failure mode of a number; null where the standard has none. */
export const failureModeOf = (fmi: number): FailureMode | null =>
  failureModes.find((mode) => mode === String(fmi)) ?? null
