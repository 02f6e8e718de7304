import { DAY_MS } from '@fieldhouse/core-contract';
import type { Sport } from '@fieldhouse/core-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { DemoNoPlayDate, DemoPlace, DemoSite } from './demo-facilities.ts';

type Tx = Prisma.TransactionClient;

/** Creates the sites of a school with their spaces. @returns the facility where the teams of each sport play at home. */
export async function insertDemoFacilities(
  tx: Tx,
  schoolId: number,
  sites: readonly DemoSite[],
): Promise<ReadonlyMap<Sport, number>> {
  const homes = new Map<Sport, number>();
  const insert = async (place: DemoPlace, more: Partial<Prisma.FacilityUncheckedCreateInput>) => {
    const { id } = await tx.facility.create({
      data: {
        schoolId,
        name: place.name,
        kind: 'space',
        aliases: [...(place.aliases ?? [])],
        sports: [...(place.homeOf ?? [])],
        outdoor: place.outdoor ?? false,
        setupMinutes: place.minutes[0],
        clearMinutes: place.minutes[1],
        ...more,
      },
      select: { id: true },
    });
    for (const sport of place.homeOf ?? []) homes.set(sport, id);
    return id;
  };
  for (const site of sites) {
    const [latitude, longitude] = site.at;
    const { address } = site;
    const parentId = await insert(site, { kind: 'site', address, latitude, longitude });
    for (const space of site.spaces) await insert(space, { parentId });
  }
  return homes;
}

/** Creates the no-play dates of a school. @param around.busy the days with games, from today. */
export async function insertDemoNoPlayDates(
  tx: Tx,
  schoolId: number,
  dates: readonly DemoNoPlayDate[],
  { today, busy }: { readonly today: Date; readonly busy: ReadonlySet<number> },
): Promise<void> {
  const dayAt = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const isTaken = (days: number) => busy.has(days) || dayAt(days).getUTCDay() % 6 === 0;
  await tx.noPlayDate.createMany({
    data: dates.map(({ name, kind, fromDay, days }) => {
      const first = firstFree(isTaken, fromDay, days);
      const lastDay = dayAt(first + days - 1);
      return { schoolId, name, kind, firstDay: dayAt(first), lastDay };
    }),
  });
}

/** The first of `days` days in a row that are not taken. */
function firstFree(isTaken: (day: number) => boolean, from: number, days: number): number {
  const taken = Array.from({ length: days }, (_, at) => from + at).findLast(isTaken);
  return taken === undefined ? from : firstFree(isTaken, taken + 1, days);
}
