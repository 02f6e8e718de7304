import { describe, expect, test } from 'vitest';
import { splitStatus } from './split-status.ts';
import { decidingStatus, parseStatus } from './status.ts';

const CANCELED = { status: 'canceled', forfeit: null } as const;
const statusIn = (cell: string) => {
  const reading = parseStatus(cell, { asks: true });
  if (!reading.ok || reading.asked) return 'asked';
  if (reading.value === null && reading.notice !== undefined) return 'remark';
  const { value } = reading;
  return value?.forfeit ? `forfeit ${value.forfeit.letter ?? '?'}` : (value?.status ?? null);
};

describe('the word for a status decides, whatever stands beside it', () => {
  test.each([
    [
      'canceled',
      'Canceled - weather|Cancelled (rain)|CANCELED (COVID)|Game Canceled|Cancelation: no bus|Canc.|CXL',
    ],
    [
      'canceled',
      'Rain Out|Rainout|Rained out, no makeup|Snowed-out|Called off due to lightning|No contest',
    ],
    [
      'canceled',
      'Scheduled - CANCELED|Canceled, to be rescheduled|Weather / Cancelled|School closed',
    ],
    [
      'reschedule',
      'Postponed - Weather|Postponed to 1/12|PPD (rain)|Game postponed until Friday|Suspended 3rd inning',
    ],
    [
      'reschedule',
      'Resched. to 1/20|Rescheduled to 1/20|Rescheduled for Jan 20|Moved to 1/20|Moved to Monday|To be rescheduled|Reschedule|Rescheduled - 1/20|Delayed to 1/20|Aplazado',
    ],
    [
      'scheduled',
      'Rescheduled|Rescheduled from 1/5|Postponed from 1/5|Moved to Kettle Park|Moved to 6:30 PM|Time change',
    ],
    [
      'scheduled',
      'Delayed - lightning|Confirmed|Contract pending|Not canceled|Scheduled (home)|No longer postponed|Rain delay|Makeup from 1/5|Approved|In progress',
    ],
    ['completed', 'W|Won|W 24-17|Final - OT|Final/OT|F|Completed 9/4|Game over|Played'],
    ['forfeit ?', 'Forfeit|Forfeit by Fox Hollow|Final (Forfeit)|FF|Forfiet'],
    [
      'forfeit W',
      'Forfeited to us|Forfeit (W)|W by forfeit|Won by forfeit|Opponent forfeit|Forfeit - win',
    ],
    ['forfeit L', 'Loss by forfeit|Forfeit loss|Forfeited by us|We forfeit to them|L (Forfeit)'],
    ['left-out', 'Deleted|Removed from schedule|Archived|DELETED 1/5'],
    [null, '|TBD|Conference|Regular season|Senior Night|To be determined|N/A|-|?|none'],
    ['asked', 'Unscheduled|Tentative|Draft v2|Pending|Not confirmed|Contract rejected|On hold'],
    ['asked', 'Zonked|If rained out, 1/20|To be played at Kettle|Game not played'],
    [
      'asked',
      '7:00 PM|5:00|Lost power|Tie pending|Win required|W or L|Grades 6-8|Field 1-2|9-10 grade|Won toss|10/12|2 of 3',
    ],
    [null, 'T B D|(TBA)|Not assigned'],
    ['completed', 'L|Loss|T 2-2|24-17 OT'],
    [
      'scheduled',
      'No cancellation|Was canceled, now back on|CANCELED - now on|Canceled then reinstated|Cancelled by mistake|Canceled 9/1; replayed today|Never canceled|Game on|Postponed - back on|Postponed in error|No longer cancelled',
    ],
    [
      'asked',
      'canceled?|Cancellation possible|Cancel if rain|Would be canceled|May be postponed|Possibly rained out|Originally canceled|Forfeit likely',
    ],
    [
      'remark',
      'JV canceled|JV game canceled, varsity on|Bus canceled|Officials canceled|Refs dropped|Canceled buses|Practice is cancelled|Dance postponed|JV - canceled|Varsity: canceled|Canceled (JV)|Girls canceled|Makeup for canceled game|Replaces the canceled 1/5 game',
    ],
    [
      'canceled',
      'JV - bus broke down: CANCELED|Canceled - bus|Game was canceled|Canceled, no officials',
    ],
    [
      'asked',
      'Final approval|Contract completed|Final schedule|Semi-final|Final four|Completed forms|Last played 2019|Final week|Fully played out',
    ],
    [null, 'Conference Final|District final|Removed from conference'],
    ['asked', 'Time removed|Void contract|Deleted scene'],
    [
      'remark',
      'Tickets removed|Archived film|No game film|Needs Officials|Bus Ordered|Bus requested|Rental|TV|Stream',
    ],
    [
      'scheduled',
      'Game|Regular|OK|Posted|Ready|Added|Sent|Officials Assigned|Pending contract|Contract Sent',
    ],
    [null, 'Varsity|JV|Boys'],
    [
      'asked',
      'if rain - cancelled|If rain, canceled|Weather permitting, else canceled|If it rains, postponed to 10/27|Canceled (if rain)|Canceled, if it rains|Unless dry, canceled|Tentatively canceled',
    ],
    [
      'canceled',
      'Rain (if any) over: canceled|Check the field. Canceled|CANCELED; see if rescheduled',
    ],
    [
      'asked',
      'cancel by 9/1|Must cancel by 9/1|Last day to cancel|Cancel before Friday|Bus - canceled',
    ],
    ['canceled', 'Cancel|Game and bus cancelled|Both games canceled'],
    [
      'remark',
      'Bus and officials cancelled|Canceled - JV|Freshman canceled|C team canceled|V canceled|No JV',
    ],
    [
      'reschedule',
      'Makeup 10/27|New date 10/27|Date change: now 10/27|Make-up date: Oct 27|New date TBD',
    ],
    ['scheduled', 'Makeup from 9/30|Makeup Game 2|New time 6:00|New date'],
    [
      'completed',
      'Final 3-1|FINAL (OT)|Final Sept 4|Game completed|Completed - W 3-1|F 3-1|W 14-21',
    ],
    ['left-out', 'Deleted by admin|VOID|Game removed'],
  ])('%s: %s', (status, cells) => {
    expect(cells.split('|').map((cell) => [cell, statusIn(cell)])).toEqual(
      cells.split('|').map((cell) => [cell, status]),
    );
  });

  test('an unknown one is asked about where the file has known ones, and its answer is taken', () => {
    expect(parseStatus('Zonked')).toMatchObject({
      value: { status: 'scheduled' },
      notice: 'We didn\'t recognize the status "Zonked", so the game is Scheduled',
    });
    expect(parseStatus('Zonked', { asks: true })).toMatchObject({
      value: { status: 'left-out' },
      asked: { key: 'status: zonked', question: 'What does the status "Zonked" mean?' },
    });
    const answers = new Map([['status: zonked', 'canceled']]);
    expect(parseStatus('ZONKED', { asks: true, answers })).toMatchObject({ value: CANCELED });
    expect(
      parseStatus('The bus leaves the school at 3:15, early release', { asks: true }).asked,
    ).toBe(undefined);
  });
});

describe('a status beside a name, a time, a place, or in a title', () => {
  test.each([
    [
      'Fox Hollow',
      'canceled',
      'Fox Hollow CANCELLED|CANCELED Fox Hollow|canceled Fox Hollow|Fox Hollow Canceled|Fox Hollow...CANCELED|Fox Hollow (CXL)|Fox Hollow game cancelled',
    ],
    [
      'Fox Hollow',
      'canceled',
      'Fox Hollow (CANCELED - heat)|Fox Hollow [Cancelled: COVID]|CANCELED (heat) Fox Hollow|Fox Hollow - Game Canceled',
    ],
    [
      'Fox Hollow',
      'canceled',
      'CANCELED - heat - Fox Hollow|Fox Hollow CANCELED - heat|Fox Hollow - canceled due to rain|*** CANCELED *** Fox Hollow',
    ],
    [
      'Fox Hollow',
      'canceled',
      'Fox Hollow - CANCELED - bus broke down|Fox Hollow canceled by Fox Hollow|Canceled: Fox Hollow|Fox Hollow, canceled',
    ],
    [
      'Fox Hollow',
      'reschedule',
      'Fox Hollow *POSTPONED TO 1/20*|Fox Hollow (PPD to 1/20)|PPD Fox Hollow|POSTPONED/Fox Hollow|Fox Hollow postponed until Friday|Fox Hollow (moved to 1/20)',
    ],
    [
      'Fox Hollow',
      'reschedule',
      'Fox Hollow [PPD - moved to 2/3]|Fox Hollow (to be rescheduled)|Postponed to 2/3 (rain): Fox Hollow',
    ],
    ['Fox Hollow', 'completed', 'Fox Hollow FORFEIT|Fox Hollow (forfeit)|Forfeit - Fox Hollow'],
    ['Fox Hollow', 'left-out', 'DELETED: Fox Hollow|Fox Hollow (deleted)'],
    [
      'Cold Spring',
      'canceled',
      'CANCELED Cold Spring|CANCELED - Cold Spring|Cold Spring CANCELED Weather|Cold Spring (canceled, cold)',
    ],
    [
      'Rainier Beach',
      'reschedule',
      'POSTPONED Rainier Beach|PPD: Rainier Beach|Rainier Beach ppd - Field Conditions',
    ],
    [
      'Fox Hollow (A)',
      'canceled',
      'Fox Hollow (A) CANCELED|Fox Hollow CANCELED (A)|Fox Hollow (Canceled) (A)',
    ],
    ['Fox Hollow (Away)', 'scheduled', 'Fox Hollow (Away) (Rescheduled from 04-26-27)'],
    [
      'Fox Hollow',
      'scheduled',
      'Fox Hollow Not Canceled|Fox Hollow (not postponed)|Fox Hollow (canceled - now back on)|Fox Hollow CANCELED by mistake',
    ],
    ['JV Soccer vs Fox Hollow', 'canceled', 'JV Soccer vs Fox Hollow CANCELED'],
    [
      '5:00 PM',
      'canceled',
      '5:00 PM - CANCELED|CANCELED 5:00 PM|5:00 PM (canceled)|Canceled 5:00 PM',
    ],
    [
      '',
      'canceled',
      'CANCELLED|Canceled!|Canceled due to rain|Canceled by Lincoln|This game has been canceled',
    ],
    [
      '',
      'reschedule',
      'PPD|PPD (rain) - makeup TBD|Postponed to 1/20|Postponed - Field Conditions|POSTPONED - WET FIELDS',
    ],
    [
      'Boys V Soccer vs Fox Hollow',
      'canceled',
      'Cancelled!! Boys V Soccer vs Fox Hollow|CANCELLED Boys V Soccer vs Fox Hollow|Canceled Boys V Soccer vs Fox Hollow',
    ],
    [
      'Boys V Soccer vs Fox Hollow',
      'canceled',
      'Boys V Soccer CANCELED vs Fox Hollow|Boys V Soccer (CANCELED) vs Fox Hollow|Boys V Soccer vs Fox Hollow CANCELLED',
    ],
    [
      'Boys V Soccer vs Fox Hollow',
      'reschedule',
      'Postponed to 2/3: Boys V Soccer vs Fox Hollow|Boys V Soccer vs Fox Hollow Rescheduled to 01-17-27',
    ],
  ])('%j is %s: %s', (name, status, texts) => {
    const read = texts.split('|').map((text) => {
      const [rest, found] = splitStatus(text);
      return [text, rest, found?.status];
    });
    expect(read).toEqual(texts.split('|').map((text) => [text, name, status]));
  });

  test.each([
    'Cancelled Creek High',
    'Postponed Lake',
    'Forfeit Academy',
    'Lake Forfeit High School',
    'Fox Hollow (if rained out, 1/20)',
    'Holy Cross (A, B and C)',
    'Rain date 1/20',
    'Fox Hollow (JV canceled)',
    'Moved to Kettle Park',
    'Lincoln (was canceled)',
    'Lincoln (may be canceled)',
    'Lincoln canceled?',
    'Soccer vs Fox Hollow - JV Canceled',
    'Soccer vs Fox Hollow (bus canceled)',
    'Soccer vs Fox Hollow (makeup for canceled 1/5 game)',
    'Soccer vs Fox Hollow - makeup from 1/5 cancellation',
    'Soccer vs Fox Hollow Homecoming dance cancelled',
    '5:00 PM, JV canceled',
    'Gym (practice postponed)',
    'Forfeit Field',
    'Postponed Fields',
  ])('%s has none', (text) => expect(splitStatus(text)).toEqual([text, null]));

  test('is one before the name of a known opponent, however it is written', () => {
    const isKnown = (name: string) => name === 'Fox Hollow';
    expect(splitStatus('Canceled Fox Hollow')).toEqual(['Canceled Fox Hollow', null]);
    expect(splitStatus('Canceled Fox Hollow', isKnown)).toEqual(['Fox Hollow', CANCELED]);
  });

  test('tells who has won by a forfeit', () => {
    expect(splitStatus('Fox Hollow - forfeit win')[1]?.forfeit).toEqual({ letter: 'W' });
  });

  test('tells the day that a game was moved to', () => {
    expect(splitStatus('Fox Hollow *POSTPONED TO 1/20*')[1]?.movedTo).toBe('1/20');
    expect(parseStatus('Rescheduled to Jan 20')).toMatchObject({ value: { movedTo: 'Jan 20' } });
    expect(parseStatus('Rescheduled (1/20/2027)')).toMatchObject({
      value: { movedTo: '1/20/2027' },
    });
    expect(parseStatus('Postponed to a later date')).not.toHaveProperty('value.movedTo');
  });
});

test('of the statuses of several cells the one that changes the most decides', () => {
  const scheduled = { status: 'scheduled', forfeit: null } as const;
  const forfeit = { status: 'completed', forfeit: { letter: null } } as const;
  const completed = { status: 'completed', forfeit: null } as const;
  expect(decidingStatus([scheduled, null, CANCELED, completed])).toBe(CANCELED);
  expect(decidingStatus([completed, forfeit, scheduled])).toBe(forfeit);
  expect(decidingStatus([null, scheduled])).toBe(scheduled);
  expect(decidingStatus([null])).toBeNull();
});
