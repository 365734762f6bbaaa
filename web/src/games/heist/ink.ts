// Puts a drawing of this house (a constant, never anybody's text) into an svg.
export const ink =
  (drawing: string) =>
  (node: Element): void => {
    node.innerHTML = drawing;
  };
