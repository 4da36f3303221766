export const help = `npm run field-day -- [options]

Plays a day in the field against a running portal: people sign in, check in near their start point, visit the outlets
of their journey plan in its order, send the visits in batches, and check out again, spread over some seconds. A day
shorter than the way takes is marked as impossible speed. What the portal keeps is real: use it on a portal for trying things.

  --portal <address>      The portal (http://localhost:9000).
  --people a@x.com,b@x.com   Who plays. They have to be allowed field work (TO and SO are).
  --people-file <file>    The same from a file, an e-mail address a line.
  --seconds 60            How long the day takes.
  --positions 0           Seconds between two batches of positions for Trace, from check-in to check-out; 0 sends none.
                          With --seconds 28800 the day is played in real time, with less faster.
  --far 3                 So many of 100 check in far from their start point, and visit from afar.
  --absent 8              So many of 100 do not come.
  --no-check-out 2        So many of 100 who came forget to check out.
  --clock-off 1           So many of 100 have a device whose clock is a day ahead.
  --visited 82            So many of 100 planned outlets are visited.
  --strike 57             So many of 100 visits bring an order.
  --seed 1                Another number plays another day.
  --json                  Say the result as JSON.

The environment variable FIELD_PASSWORD holds the password of these people (routebook-demo in the demo data).

Ends with 0 when all that was sent was taken, 1 when the portal refused something, 2 for a command that cannot be
understood, 3 when no portal answers.

  npm run field-day -- --people so@example.com,to@example.com --seconds 10
  npm run field-day -- --people-file officers.txt --seconds 1800 --positions 5
`;
