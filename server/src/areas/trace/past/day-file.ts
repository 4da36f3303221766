import type { TraceDay } from '@routebook/contract';
import type { FileReply } from '../../../core/http/file-reply.ts';

type Format = 'gpx' | 'geojson' | 'csv';

const types: Readonly<Record<Format, string>> = {
  gpx: 'application/gpx+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
};

/** A day of somebody as a file, as other programs read it. */
export function dayFileOf(day: TraceDay, format: Format): FileReply {
  const write = { gpx, geojson, csv }[format];
  return { name: `${day.name} ${day.date}.${format}`, type: types[format], body: write(day) };
}

interface TrackPoint {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly accuracy: number | null;
  readonly battery: number | null;
}

function pointsOf({ track }: TraceDay): TrackPoint[] {
  const from = Date.parse(track.from);
  return track.at.map((seconds, place) => ({
    at: new Date(from + seconds * 1_000).toISOString(),
    latitude: track.latitude[place] ?? 0,
    longitude: track.longitude[place] ?? 0,
    speed: track.speed[place] ?? null,
    accuracy: track.accuracy[place] ?? null,
    battery: track.battery[place] ?? null,
  }));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** GPX 1.1: the line, a segment between two gaps each, with stops and visits as waypoints. */
function gpx(day: TraceDay): string {
  const waypoint = (latitude: number, longitude: number, at: string, name: string, kind: string) =>
    `  <wpt lat="${latitude}" lon="${longitude}"><time>${at}</time><name>${escaped(name)}</name><type>${kind}</type></wpt>`;
  const gapEnds = new Set(day.gaps.map(({ to }) => Math.round(Date.parse(to) / 1_000)));
  const lines = pointsOf(day).map(({ at, latitude, longitude }) => {
    const begins = gapEnds.has(Math.round(Date.parse(at) / 1_000)) ? '  </trkseg><trkseg>\n' : '';
    return `${begins}    <trkpt lat="${latitude}" lon="${longitude}"><time>${at}</time></trkpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Routebook" xmlns="http://www.topografix.com/GPX/1/1">',
    ...day.stops.map((stop) => waypoint(stop.latitude, stop.longitude, stop.from, stop.outlet?.name ?? 'Stop', 'stop')),
    ...day.visits.flatMap(({ latitude, longitude, from, outlet }) =>
      latitude === null || longitude === null ? [] : [waypoint(latitude, longitude, from, outlet.name, 'visit')],
    ),
    `  <trk><name>${escaped(`${day.name}, ${day.date}`)}</name><trkseg>`,
    ...lines,
    '  </trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n');
}

/** RFC 7946: the line with a time for each of its positions, stops and visits as points. */
function geojson(day: TraceDay): string {
  const points = pointsOf(day);
  const feature = (type: string, coordinates: unknown, properties: object) => ({
    type: 'Feature',
    geometry: { type, coordinates },
    properties,
  });
  const features = [
    // A line has two positions at least.
    ...(points.length < 2
      ? []
      : [
          feature(
            'LineString',
            points.map(({ latitude, longitude }) => [longitude, latitude]),
            { name: day.name, date: day.date, ...day.summary, times: points.map(({ at }) => at) },
          ),
        ]),
    ...day.stops.map(({ latitude, longitude, ...stop }) =>
      feature('Point', [longitude, latitude], { kind: 'stop', ...stop }),
    ),
    ...day.visits.flatMap(({ latitude, longitude, ...visit }) =>
      latitude === null ? [] : [feature('Point', [longitude, latitude], { kind: 'visit', ...visit })],
    ),
  ];
  return JSON.stringify({ type: 'FeatureCollection', features });
}

const header = ['time', 'latitude', 'longitude', 'accuracy_m', 'speed_mps', 'battery_percent'];

function csv(day: TraceDay): string {
  const rows = pointsOf(day).map(({ at, latitude, longitude, accuracy, speed, battery }) =>
    [at, latitude, longitude, accuracy ?? '', speed ?? '', battery ?? ''].join(','),
  );
  return `${[header.join(','), ...rows].join('\r\n')}\r\n`;
}
