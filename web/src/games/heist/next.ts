// What follows the lesson.
export const next = {
  steps: [
    { say: 'lesson.job', href: '/city/job' },
    { say: 'lesson.city', href: '/city' },
  ],
};
