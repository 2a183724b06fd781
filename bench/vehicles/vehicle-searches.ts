/** Searches on the bench's vehicles as people type them: most are right, one in six is misspelt. */
export const vehicleSearches = [
  'golf 7 2.0 tdi 150',
  'vw golf tdi',
  'bmw 3 series 2.0 184',
  'audi a3 1.6 tdi 105',
  'golf vii',
  'passat 2.0 tdi 110kw',
  'mercedes c class 2.2 cdi',
  'octavia 2.0 t',
  'gof 7 tdi 150',
  'tdi 150',
  'ford focus 2.0',
  'leon 3 2.0 tdi 184ps',
  // Words that thousands of vehicles have.
  'vw',
  'diesel',
  'golf',
  'tdi',
  'pasat disel',
  'renalt megane',
]

/** Searches for the location of a unit, as people type the vehicle. */
export const locationSearches = [
  ...['golf 7 2.0 tdi 150', 'audi a3 1.6 tdi', 'bmw 3 series 2.0 184', 'passat 2.0 tdi 110kw', 'leon 3'],
  ...['octavia 2.0', 'mercedes c class', 'golf', 'vw', 'transit'],
]
