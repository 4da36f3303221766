-- Everyone at a past moment is among what was sent just before it, which lies together by time.
create index trace_position_at on trace_position (at);
