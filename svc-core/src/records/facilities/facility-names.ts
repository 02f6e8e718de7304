/**
 * The body of the CTE `facility_names(key, id)`: what venues call the facilities of the school `$1`, as `place_key` writes it. A
 * facility has its name, its name after that of its parent, and its aliases. A key of several facilities names none of them. The
 * facility of a game `g` is
 *
 *     coalesce(g."facilityId", n.id)
 *     left join facility_names n on n.key = place_key(g.venue) and (g."isHome" or g.neutral)
 *
 * because the venue of an away game is another school's place, even if it has the name of an own one.
 */
export const FACILITY_NAMES = `select named.key, min(named.id)
  from (
    select place_key(fa.name) as key, fa.id from facilities fa where fa."schoolId" = $1
    union all
    select place_key(pa.name || ' ' || fb.name), fb.id
    from facilities fb join facilities pa on pa."schoolId" = $1 and pa.id = fb."parentId" where fb."schoolId" = $1
    union all
    select place_key(other.name), fc.id
    from facilities fc cross join lateral unnest(fc.aliases) other(name) where fc."schoolId" = $1) named
  where named.key <> ''
  group by named.key having min(named.id) = max(named.id)`;

/**
 * SQL: the venue text of the facility `f` with the parent `parent`, which may be null: its name, after that of its parent if the name alone
 * means another facility. Needs the CTE `facility_names`.
 */
export const FACILITY_VENUE = `case when parent.name is null or exists (select from facility_names n where n.id = f.id and n.key = place_key(f.name))
      then f.name else parent.name || ' ' || f.name end`;
