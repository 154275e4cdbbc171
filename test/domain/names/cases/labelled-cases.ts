/**
 * One catalog and what callers said about it, as text.
 *
 * services:  `key = name | alias | alias @minutes`
 * employees: `key = display name | alias (title) : service service`
 * cases:     `category ; said about the service ; said about the employee ; expected`
 *
 * Expected, alternatives parted by `or`:
 *   `cut`, `cut+anna`   resolved to the service (and employee); `cut+anna,ola`: any of these and no other employee
 *   `ask:cut,colour`    a question whose candidates include these
 *   `none`              anything but a resolution
 *   `invalid`           NO_VALID_PAIR
 */
export interface LabelledCases {
  readonly language: string;
  readonly services: string;
  readonly employees: string;
  /** Thresholds and rules were chosen on these. */
  readonly development: string;
  /**
   * Written before the matcher was first run on them and measured rarely; their failures changed general rules twice.
   */
  readonly heldOut: string;
}
