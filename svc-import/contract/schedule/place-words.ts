const FACILITY =
  'gym|gyms|gymnasium|stadium|arena|field|fields|fieldhouse|field house|complex|court|courts|pool|rink|natatorium|ballpark|ball park|diamond|turf|track|golf course|course|auditorium|coliseum|lanes|bowl|ymca|sportsplex|dome|pavilion|aquatic center|rec center|recreation center|athletic center|civic center|community center|sports center|event center|tennis center|(?:country|golf|racquet|tennis|swim|swim and tennis|hunt|yacht) club|gc|(?:state|memorial|county|regional|sports|soccer|softball) park|(?:ice|events?|expo|convention|swim|bowling|ski) center|ski (?:area|hill|resort)|links|speedway|fairgrounds?';
const NUMBERED = String.raw`(?:\s+#?\d{1,3}[a-z]?|\s+[a-d])?`;
const IS_FACILITY = new RegExp(String.raw`(?:^|\s)(?:${FACILITY})${NUMBERED}$`, 'i');
const IS_PLACE = new RegExp(
  String.raw`(?:^|\s)(?:${FACILITY}|park|center|club|cc|grounds|course)${NUMBERED}$`,
  'i',
);

const IS_BARE = new RegExp(
  String.raw`^(?:the |our |main |school )?(?:gyms?|gymnasium|stadium|arena|field ?house|auditorium|natatorium|pool|rink|track|turf|ballpark|cafeteria|commons|library|weight room|studio|lobby|room)${NUMBERED}$`,
  'i',
);

/** Whether a text is only a word for a place, such as 'the gym', which names no school. 'Field', 'Park' and 'Center' are schools. */
export const isBarePlace = (text: string): boolean => IS_BARE.test(text);
const ROOM =
  /^(?:the |main |upper |lower |school |h\.?s\.? |high school )*(?:cafeteria|cafe|commons|library|lobby|media center|weight room|locker room|wrestling room|team room|classroom|room|front office|office|concourse|parking lot|lot|lawn|quad|courtyard|bleachers|cafetorium|theater|theatre)(?: \d{1,4}[a-z]?)?$|^(?:the |school )*(?:campus|home|school|downtown|food bank|mall|beach)$/i;

/** Whether a name is that of a place where games are played: 'Kettle Gym', 'Field 3'. */
export const isFacility = (name: string): boolean => IS_FACILITY.test(name);

/** Like `isFacility`, also with words that end the names of towns and schools: 'Kettle Park'. */
export const isPlace = (name: string): boolean => IS_PLACE.test(name);

/** Whether a name is that of a room, or of another place where no games are played: 'Main Office'. */
export const isRoom = (name: string): boolean => ROOM.test(name);
