import { describe, expect, test } from 'vitest';
import { meansEmpty, readableCells, readableText } from './cell.ts';

describe('a text copied from a web page', () => {
  test.each([
    ['Kettle &amp; Moss', 'Kettle & Moss'],
    ['Kettle &AMP; Moss', 'Kettle & Moss'],
    ['Kettle &amp;amp; Moss', 'Kettle & Moss'],
    ['Kettle &amp Moss', 'Kettle & Moss'],
    ['St. Brigid&#39;s', "St. Brigid's"],
    ['St. Brigid&#x27;s', "St. Brigid's"],
    ['St. Brigid&#039s', "St. Brigid's"],
    ['St. Brigid&rsquo;s', 'St. Brigid’s'],
    ['St. Brigid&#146;s', 'St. Brigid’s'],
    ['&quot;The Pit&quot; Gym', '"The Pit" Gym'],
    ['Pe&ntilde;a Blanca', 'Peña Blanca'],
    ['PE&NTILDE;A BLANCA', 'PEÑA BLANCA'],
    ['K&umacr;hi&#699;&omacr;', 'Kūhiʻō'],
    ['Girls Varsity Soccer&nbsp;vs&nbsp;Otter Lake', 'Girls Varsity Soccer vs Otter Lake'],
    ['5:00&nbspPM', '5:00 PM'],
    ['5:00&#160;PM', '5:00 PM'],
    ['7:00&ndash;9:00', '7:00–9:00'],
    ['Fox&shy;Hollow&#8203;', 'FoxHollow'],
    ['<b>Fox Hollow</b>', 'Fox Hollow'],
    ['<B>Fox</B> Hollow', 'Fox Hollow'],
    ['<a href="/schools/7">Fox Hollow</a>', 'Fox Hollow'],
    ['<span class=team>Fox Hollow</span>', 'Fox Hollow'],
    ['Boys Soccer<br>vs Fox Hollow', 'Boys Soccer vs Fox Hollow'],
    ['Boys Soccer<br/>vs Fox Hollow', 'Boys Soccer vs Fox Hollow'],
    ['&lt;b&gt;Fox Hollow&lt;/b&gt;', 'Fox Hollow'],
    ['<!-- 7 -->Fox Hollow', 'Fox Hollow'],
  ])('%j is read as %j', (text, read) => {
    expect(readableText(text).replace(/\s+/g, ' ').trim()).toBe(read);
  });

  test.each([
    'A & B',
    'R&D',
    'Smith & Sons',
    'Q&As; more',
    '<3',
    'a < b > c',
    'Fox Hollow <B>',
    'Fox Hollow <Away>',
    'Lee Poe <lee@x.test>',
    '<b@x.test>',
    '&#55296;',
    '&#1;',
  ])('%j stays', (text) => expect(readableText(text)).toBe(text));

  test.each(['5:00\u00A0PM', '5:00\u202FPM', '5:00\u2009PM'])('%j gets a plain space', (text) =>
    expect(readableText(text)).toBe('5:00 PM'),
  );

  test('of usual cells no copy is made', () => {
    const cells = ['9/4/2026', '7:00 PM', 'St. Mary’s'];
    expect(readableCells(cells)).toBe(cells);
    expect(readableCells(['A & B', '7:00&nbsp;PM'])).toEqual(['A & B', '7:00 PM']);
  });
});

describe('a cell without a value', () => {
  test.each([
    ...' |-|--|—|–|...|?|(none)|&nbsp;|&mdash;|[TBD]|N/A|n/a|NA|N.A.|none|NULL|NaN|TBD|T.B.A.|tbc'.split(
      '|',
    ),
    ...'|TBA/TBD|To be determined|To Be Announced.|not available|Not yet set|No email|Pending|vacant|None yet|Not known yet|Undecided|No opponent listed|No site|No field set'.split(
      '|',
    ),
  ])('%j', (cell) => expect(meansEmpty(cell)).toBe(true));

  test.each(['0', '0-0', '#N/A', 'Nona', 'Tbilisi', 'None Such High School', 'No School', 'x'])(
    'is not %j',
    (cell) => expect(meansEmpty(cell)).toBe(false),
  );
});
