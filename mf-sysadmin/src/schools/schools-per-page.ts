/** As many as an installation has by default, so that most need no second page. */
export const SCHOOLS_PER_PAGE = 100;
