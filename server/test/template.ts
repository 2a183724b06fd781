/** The migrated, empty database that tests copy. */
export const template = 'maproom_template'
