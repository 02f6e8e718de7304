/** An element of a page with data for its scripts. */
export const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
