import type { Pool } from 'pg'

/**
 * Adds so many ECU and AdBlue locations, unless there are any: one for each generation, the others for single variants
 * spread over the tree.
 */
export async function seedLocations(pool: Pool, count: number) {
  const { rowCount } = await pool.query('select from vehicle_locations limit 1')
  if (rowCount) return
  await pool.query(
    `with paths as (
      select n._id variant_id, g._id generation_id, row_number() over (partition by g._id order by n._id) as place,
        lower(concat_ws(' ', m.name, v.name, g.name)) path, lower(n.name) variant
      from variants n join generations g on g._id = n.generation_id join vmodels v on v._id = g.vmodel_id
      join manufactures m on m._id = v.manufacture_id
    )
    insert into vehicle_locations (generation_id, variant_id, vehicle, ecu_location, adblue_location)
    select case place when 1 then generation_id end, case place when 1 then null else variant_id end,
      case place when 1 then path else path || ' ' || variant end,
      'Left of the battery, below the cover of the wipers', 'In the boot, behind the right trim'
    from paths order by place, generation_id limit $1`,
    [count],
  )
}
