// What follows the lesson: a short race first.
export const next = { bots: 1, options: { target: 300 } };
