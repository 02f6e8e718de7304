import type { SessionCheckView } from '@fieldhouse/core-contract/internal';

/** The authenticated caller: staff of a school. */
export interface StaffCaller {
  readonly asker: SessionCheckView;
}

/** Every endpoint is for staff. */
export interface ImportCallers {
  readonly public: StaffCaller;
  readonly confined: StaffCaller;
  readonly staff: StaffCaller;
  readonly sysadmin: StaffCaller;
  readonly internal: StaffCaller;
}
