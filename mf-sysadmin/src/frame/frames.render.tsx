import { renderFrame } from '@fieldhouse/shell/rendering/frame';
import { SchoolSearch } from '../schools/school-search.tsx';
import { Tools } from '../schools/school-list.tsx';
import { SysadminFrame } from './sysadmin-frame.tsx';

/** The frames of the screens, as HTML by path. Titles and subtitles are those of the screens. */
export const renderFrames = (): Record<string, string> => {
  const schools = {
    title: 'School Management',
    subtitle: 'Schools and their administrators',
    tools: (
      <Tools>
        <SchoolSearch value="" onSearch={() => undefined} />
      </Tools>
    ),
  };
  const settings = {
    title: 'System Settings',
    subtitle: 'System-wide settings. Changes apply within seconds.',
  };
  return {
    '/': renderFrame(<SysadminFrame path="/" {...schools} />),
    '/sysadmin/schools': renderFrame(<SysadminFrame path="/sysadmin/schools" {...schools} />),
    '/sysadmin/settings': renderFrame(
      <SysadminFrame path="/sysadmin/settings" width="narrow" {...settings} />,
    ),
  };
};
