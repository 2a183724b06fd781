/** The name of the migrated, empty database that tests copy. */
export const template = 'maproom_template'
