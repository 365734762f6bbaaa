"use strict";
// A click on a heading sorts its table: numbers highest first, names from A; again turns it round.
for (const button of document.querySelectorAll("thead button")) {
  button.addEventListener("click", () => {
    const head = button.parentElement;
    const column = [...head.parentElement.children].indexOf(head);
    const body = head.closest("table").tBodies[0];
    const value = (row) => row.children[column].dataset.v;
    const rows = [...body.rows];
    const numbers = rows.every((row) => value(row) !== "" && !Number.isNaN(Number(value(row).replace("inf", "Infinity"))));
    const compare = numbers
      ? (a, b) => Number(value(b).replace("inf", "Infinity")) - Number(value(a).replace("inf", "Infinity")) || 0
      : (a, b) => value(a).localeCompare(value(b));
    const first = numbers ? "descending" : "ascending";
    const second = numbers ? "ascending" : "descending";
    const order = head.getAttribute("aria-sort") === first ? second : first;
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    rows.sort((a, b) => (order === first ? compare(a, b) : compare(b, a)));
    body.append(...rows);
  });
}
