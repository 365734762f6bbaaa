// What follows the lesson: the plain campaign.
export const next = { bots: 3, options: { mode: 'basic' } };
