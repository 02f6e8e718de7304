import { describe, expect, test } from 'vitest';
import { parseHeader } from './columns.ts';

/* Headers of scheduling systems that schools use, collected from their files and help pages. */

const FACTS = { allSides: new Set<number>(), opponentTellsSide: false, titleNamesTeam: false };
const fieldsOf = (...headers: string[]) => parseHeader(headers, FACTS, new Map(), false).fields;

const HEADERS: Readonly<Record<string, string>> = {
  date: 'dates|game date/time|event start date|date of game|date/day|date|game date|event date|start date|day/date|match date|date & time|event start|start|eventDate|eventStart',
  time: 'times|event start time|scheduled time|time|game time|start time|kick-off|kickoff|event time|begin',
  team: 'sport/team|athletic team|team|our team|squad|sport & level|event|activity|division|division name',
  side: 'h or a|home game?|home/away?|host?|h/a|ha|home/away|home or away|home_away|location type|site type|vs/at|is home|team1_is_home|opponentstatus',
  opponent:
    'opponent/event|away/opponent|opponent school name|opponent|opponents|opp|vs|vs.|versus|opposing team|opposing school|opposing team/school|visitor|away|away team|opponent/event title|team2_name',
  venue:
    'site/location|game facility|rink|address|event location name|venue|location|site|facility|field|field name|place|sub-site',
  status: 'status|game status',
  result: 'result|w/l|game results',
  score: 'score|result/score',
  ourScore: 'school score',
  theirScore: 'opponent score',
  homeScore: 'home team score',
  awayScore: 'away team score',
  ignore:
    'notes|comments|description|game title|league|conference|game type|event type|end time|arrival|meet time|bus|dismissal|departure',
  gameId: 'game id|game #|external id',
  weekday: 'day',
  title: 'subject|summary|title',
};
describe('a header', () => {
  const forms = (name: string) => [
    name,
    name.toUpperCase(),
    ` ${name}* `,
    `\uFEFF${name}`,
    name.replaceAll(' ', '_'),
    name.replaceAll(' ', '-'),
    name.replaceAll(' ', '  '),
    name.replaceAll(' ', ''),
  ];
  test.each(
    Object.entries(HEADERS).flatMap(([field, names]) =>
      names.split('|').map((name) => [name, field] as const),
    ),
  )('%s is %s in any spelling', (name, field) => {
    expect(forms(name).map((header) => [header, fieldsOf(header)[0]])).toEqual(
      forms(name).map((header) => [header, field]),
    );
  });

  test('of a home or an away team makes the other team the opponent', () => {
    expect(fieldsOf('Home Team', 'Away Team')).toEqual(['homeTeam', 'awayTeam']);
    expect(fieldsOf('Home', 'Visitor')).toEqual(['homeTeam', 'awayTeam']);
  });

  test('of a location with only home, away, and neutral is the side', () => {
    const facts = { ...FACTS, allSides: new Set([0]) };
    expect(parseHeader(['Location'], facts, new Map(), false).fields).toEqual(['side']);
  });
});
